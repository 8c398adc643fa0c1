// A browser has no Azure identity, so anyone can send data here. In a separate workspace, this data can't use up the daily cap
// of the API's logs.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Days to keep page views.')
param retentionDays int

resource workspace 'Microsoft.OperationalInsights/workspaces@2023-09-01' = {
  name: 'log-views-${name}'
  location: location
  tags: tags
  properties: {
    sku: { name: 'PerGB2018' }
    retentionInDays: retentionDays
    features: { disableLocalAuth: true, enableLogAccessUsingOnlyResourcePermissions: true }
    // This is about 70,000 page views. Azure drops further page views of the day.
    workspaceCapping: { dailyQuotaGb: json('0.1') }
  }
}

resource browsers 'Microsoft.Insights/components@2020-02-02' = {
  name: 'appi-views-${name}'
  location: location
  tags: tags
  kind: 'web'
  properties: {
    Application_Type: 'web'
    WorkspaceResourceId: workspace.id
    // Azure removes the IP addresses of visitors.
    DisableIpMasking: false
    // Browsers use the connection string, which lets no one read data.
    DisableLocalAuth: false
  }
}

resource workspaceDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: workspace
  name: 'audit'
  properties: {
    workspaceId: workspace.id
    logs: [{ category: 'Audit', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output connectionString string = browsers.properties.ConnectionString
