// The API and the queued and scheduled tasks, on Functions Flex Consumption.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Maximum number of instances at the same time.')
param maxInstances int
@description('Number of instances that always run, to answer requests.')
param alwaysReady int
@description('Number of videos to convert at once.')
param transcodeSlots int
@description('Custom host name of the API. Empty uses the host name from Azure.')
param domain string
@description('Thumbprint of the certificate for the custom host name.')
param certificateThumbprint string
@description('Resource id of the functions’ identity.')
param identityId string
@description('Client id of the functions’ identity.')
param identityClientId string
@description('Principal id of the functions’ identity.')
param identityPrincipalId string
@description('Storage account of the Functions host.')
param hostStorageName string
@description('Blob container for the deployed package.')
param deploymentContainer string
@description('Origin of the portal, the only one that CORS allows. The API itself answers preflight requests.')
param portalOrigin string
@description('Address of the Cosmos DB account.')
param cosmosEndpoint string
@description('Database in the Cosmos DB account.')
param cosmosDatabase string
@description('Address of the blob service for media.')
param blobEndpoint string
@description('Address of the queue service for tasks.')
param queueEndpoint string
@description('Address of Communication Services.')
param communicationEndpoint string
@description('Sender of emails.')
param mailFrom string
@description('Maximum number of emails in a minute.')
param mailsPerMinute int
@description('Maximum number of emails in an hour.')
param mailsPerHour int
@description('Origins of other hosts whose pictures organisations may show, separated by commas.')
param imageHosts string
@description('Origin of Entra ID, where people sign in.')
param authorityOrigin string
@description('Client id of the portal’s registration in Entra ID.')
param signInClientId string
@description('Address of the secret with the key that signs sessions.')
param sessionKeyUri string
@description('Address of the secret with the key that signed sessions before. Empty if there is none, or if it leaked.')
param previousSessionKeyUri string
@description('Address of the secret with the key that encrypts addresses of Teams workflows.')
param webhookKeyUri string
@description('Ends of the host names of Teams workflows, separated by commas.')
param webhookHosts string
@description('Connection string of Application Insights. It gives access only to identities with a role.')
param insightsConnectionString string
@description('Percentage of requests and tasks to trace.')
param tracesPercent int
@description('Subnet for outgoing calls. Empty without a virtual network.')
param subnetId string
@description('True allows access through private endpoints only.')
param private bool
@description('True spreads the instances over the zones of the region.')
param zoneRedundant bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

var origin = 'https://${empty(domain) ? app.properties.defaultHostName : domain}'

resource insights 'Microsoft.Insights/components@2020-02-02' existing = {
  name: 'appi-${name}'
}

resource hostStorage 'Microsoft.Storage/storageAccounts@2024-01-01' existing = {
  name: hostStorageName
}

resource plan 'Microsoft.Web/serverfarms@2024-04-01' = {
  name: 'plan-${name}'
  location: location
  tags: tags
  kind: 'functionapp'
  sku: { name: 'FC1', tier: 'FlexConsumption' }
  properties: { reserved: true, zoneRedundant: zoneRedundant }
}

resource app 'Microsoft.Web/sites@2024-04-01' = {
  name: 'func-${name}'
  location: location
  tags: union(tags, { 'azd-service-name': 'api' })
  kind: 'functionapp,linux'
  identity: { type: 'UserAssigned', userAssignedIdentities: { '${identityId}': {} } }
  properties: {
    serverFarmId: plan.id
    httpsOnly: true
    clientAffinityEnabled: false
    keyVaultReferenceIdentity: identityId
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
    virtualNetworkSubnetId: empty(subnetId) ? null : subnetId
    // Flex Consumption has no FTP, and refuses settings such as `ftpsState`.
    siteConfig: { minTlsVersion: '1.2', scmMinTlsVersion: '1.2', http20Enabled: true }
    functionAppConfig: {
      runtime: { name: 'node', version: '24' }
      scaleAndConcurrency: {
        // Processing the largest image takes about 600 MB.
        instanceMemoryMB: 2048
        maximumInstanceCount: maxInstances
        alwaysReady: alwaysReady == 0 ? [] : [{ name: 'http', instanceCount: alwaysReady }]
      }
      deployment: {
        storage: {
          type: 'blobContainer'
          value: '${hostStorage.properties.primaryEndpoints.blob}${deploymentContainer}'
          authentication: { type: 'UserAssignedIdentity', userAssignedIdentityResourceId: identityId }
        }
      }
    }
  }
}

// Turns off publishing with a password.
resource noPublishing 'Microsoft.Web/sites/basicPublishingCredentialsPolicies@2024-04-01' = [
  for protocol in ['ftp', 'scm']: {
    parent: app
    name: protocol
    properties: { allow: false }
  }
]

resource settings 'Microsoft.Web/sites/config@2024-04-01' = {
  parent: app
  name: 'appsettings'
  properties: {
    PORTAL_ORIGIN: portalOrigin
    API_ORIGIN: origin
    COSMOS_ENDPOINT: cosmosEndpoint
    COSMOS_DATABASE: cosmosDatabase
    BLOB_ENDPOINT: blobEndpoint
    QUEUE_ENDPOINT: queueEndpoint
    DELETIONS_ENDPOINT: hostStorage.properties.primaryEndpoints.blob
    COMMUNICATION_ENDPOINT: communicationEndpoint
    MAIL_FROM: mailFrom
    MAIL_PER_MINUTE: string(mailsPerMinute)
    MAIL_PER_HOUR: string(mailsPerHour)
    IMAGE_HOSTS: imageHosts
    // Calendar services can’t reach the API of a private portal.
    CALENDAR_FEEDS: private ? 'false' : 'true'
    // Entra ID uses the same keys for all directories. The API checks the claim `tid` (the id of the directory) itself.
    SIGN_IN_ISSUER: '${authorityOrigin}/{tenantid}/v2.0'
    SIGN_IN_JWKS: '${authorityOrigin}/common/discovery/v2.0/keys'
    SIGN_IN_CLIENT_ID: signInClientId
    HOME_TENANT: tenant().tenantId
    SESSION_KEY: '@Microsoft.KeyVault(SecretUri=${sessionKeyUri})'
    PREVIOUS_SESSION_KEY: empty(previousSessionKeyUri) ? '' : '@Microsoft.KeyVault(SecretUri=${previousSessionKeyUri})'
    WEBHOOK_KEY: '@Microsoft.KeyVault(SecretUri=${webhookKeyUri})'
    WEBHOOK_HOSTS: webhookHosts
    TRANSCODE_LEASE_SECONDS: '30'
    TRANSCODE_PAUSE_SECONDS: '10'
    TRANSCODE_SLOTS: string(transcodeSlots)
    // Tells @azure/identity which identity to use.
    AZURE_CLIENT_ID: identityClientId
    // Each heap of glibc keeps the memory that image processing needed, so this allows only two heaps
    // (https://sharp.pixelplumbing.com/install#linux-memory-allocator).
    MALLOC_ARENA_MAX: '2'
    // The chunks of an upload are outside V8's heap. With a smaller young generation than the default, V8 frees them sooner.
    // A worker that Azure has started in advance reads neither NODE_OPTIONS nor MALLOC_ARENA_MAX. This setting makes the host
    // start a new worker, which reads both. So Azure's warm worker isn't used, and a cold start takes longer.
    languageWorkers__node__arguments: '--max-semi-space-size=4'
    // Turns off the platform's own page at `/`, which would show that the API runs on Azure Functions.
    AzureWebJobsDisableHomepage: 'true'
    AzureWebJobsStorage__credential: 'managedidentity'
    AzureWebJobsStorage__clientId: identityClientId
    AzureWebJobsStorage__blobServiceUri: hostStorage.properties.primaryEndpoints.blob
    AzureWebJobsStorage__queueServiceUri: hostStorage.properties.primaryEndpoints.queue
    AzureWebJobsStorage__tableServiceUri: hostStorage.properties.primaryEndpoints.table
    // The API and the Functions host read this setting, so traces and logs go to the same resource.
    APPLICATIONINSIGHTS_CONNECTION_STRING: insightsConnectionString
    APPLICATIONINSIGHTS_AUTHENTICATION_STRING: 'ClientId=${identityClientId};Authorization=AAD'
    TRACES_PERCENT: string(tracesPercent)
    // Without these settings, the telemetry exporter would also send statistics about itself and a metric about the process.
    APPLICATION_INSIGHTS_NO_STATSBEAT: '1'
    APPLICATIONINSIGHTS_OPENTELEMETRY_RESOURCE_METRIC_DISABLED: 'true'
  }
  dependsOn: [telemetryRole]
}

resource hostName 'Microsoft.Web/sites/hostNameBindings@2024-04-01' = if (!empty(domain)) {
  parent: app
  name: empty(domain) ? 'none' : domain
  properties: {
    hostNameType: 'Verified'
    customHostNameDnsRecordType: 'CName'
    sslState: empty(certificateThumbprint) ? 'Disabled' : 'SniEnabled'
    thumbprint: empty(certificateThumbprint) ? null : certificateThumbprint
  }
}

resource telemetryRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = {
  scope: insights
  name: guid(insights.id, identityId, 'Monitoring Metrics Publisher')
  properties: {
    principalId: identityPrincipalId
    principalType: 'ServicePrincipal'
    roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', '3913510d-42f4-4e42-8a64-420c390055eb')
  }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: app
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // Logs go to Application Insights. FunctionAppLogs would store them a second time.
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = app.id
output origin string = origin
