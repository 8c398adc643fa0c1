// The registry holds only the transcoder’s image. Its address is public, but only identities of Entra ID can sign in.

@description('Name of the registry, with letters and digits.')
@minLength(5)
@maxLength(50)
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Principal id of the transcoder’s identity.')
param transcoderPrincipalId string
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

resource registry 'Microsoft.ContainerRegistry/registries@2025-11-01' = {
  name: name
  location: location
  tags: tags
  sku: { name: 'Basic' }
  properties: { adminUserEnabled: false, anonymousPullEnabled: false }
}

// Deletes old images, because each change of the transcoder adds one of about 300 MB. The plan Basic has no retention policy.
resource purge 'Microsoft.ContainerRegistry/registries/tasks@2019-04-01' = {
  parent: registry
  name: 'purge-images'
  location: location
  tags: tags
  properties: {
    status: 'Enabled'
    platform: { os: 'Linux', architecture: 'amd64' }
    agentConfiguration: { cpu: 2 }
    timeout: 3600
    step: { type: 'EncodedTask', encodedTaskContent: loadFileAsBase64('purgeImages.yaml') }
    trigger: { timerTriggers: [{ name: 'weekly', schedule: '0 3 * * 0', status: 'Enabled' }] }
  }
}

resource transcoderRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: registry
  name: guid(registry.id, transcoderPrincipalId, 'AcrPull')
  properties: {
    principalId: transcoderPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '7f951dda-4ed3-4680-a7ca-43fe172d538d')
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: registry
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'ContainerRegistryLoginEvents', enabled: true }]
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output name string = registry.name
output server string = registry.properties.loginServer
