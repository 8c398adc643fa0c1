// The operator's single page: visits, votes, uploads, latency and cost.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Log Analytics workspace with the logs.')
param workspaceId string

var page = replace(replace(loadTextContent('workbook.json'), '{{WORKSPACE}}', workspaceId), '{{GROUP}}', resourceGroup().id)

resource workbook 'Microsoft.Insights/workbooks@2023-06-01' = {
  // Azure requires a GUID as the name.
  name: guid(resourceGroup().id, 'workbook')
  location: location
  tags: tags
  kind: 'shared'
  properties: {
    displayName: 'Hackathon Portal (${name})'
    category: 'workbook'
    sourceId: workspaceId
    serializedData: page
  }
}

output id string = workbook.id
